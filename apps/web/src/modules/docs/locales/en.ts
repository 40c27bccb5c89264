import type { Translation } from '../../../kit/i18n/index.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translation<typeof zhCN> = {
  'docs.view.title': 'Help Document',
  'docs.view.print': 'Print',
  'docs.view.noneText': 'If you need one, ask an administrator to write and publish it under Help Documents.',
  'docs.view.otherLang': 'This document does not exist in your language; the other language is shown.',
  'docs.view.version': 'Version {{no}} · updated {{day}}',
  'docs.lang.label': 'Language',
  'docs.lang.zh-CN': '中文',
  'docs.lang.en': 'English',

  'docs.doc.title': 'Help Documents',
  'docs.doc.choose': 'Choose a document',
  'docs.doc.chooseText':
    'Choose on the left or write a new one. A document belongs to a page by its path; once published, the help button of that page opens it.',

  'docs.tree.label': 'Documents',
  'docs.tree.search': 'Title, text, path',
  'docs.tree.new': 'New',
  'docs.tree.unpublished': 'not published',
  'docs.tree.empty': 'No documents yet',
  'docs.tree.noMatch': 'Neither a title nor a published text has these words.',

  'docs.node.newTitle': 'New document',
  'docs.node.editTitle': 'Edit {{title}}',
  'docs.node.titleZh': 'Chinese name',
  'docs.node.titleEn': 'English name',
  'docs.node.key': 'Page',
  'docs.node.keyHint': 'Pages without a document; a chapter needs none.',
  'docs.node.parent': 'Under',
  'docs.node.parentHint': 'Empty: outermost. At most 4 levels.',
  'docs.node.chapter': 'Chapter without a page',
  'docs.node.read': 'Read',
  'docs.node.up': 'Move up',
  'docs.node.down': 'Move down',
  'docs.node.newBelow': 'New below',
  'docs.node.edit': 'Edit',
  'docs.node.remove': 'Delete',
  'docs.node.removeTitle': 'Delete "{{title}}"?',
  'docs.node.removeText': 'All its versions go with it, and the help button of the page will say that there is none.',

  'docs.versions.label': 'Versions',
  'docs.versions.no': 'Version {{n}}',
  'docs.versions.new': 'New version, not saved yet',
  'docs.versions.active': 'Published',
  'docs.versions.system': 'came with the system',
  'docs.versions.write': 'Write a new version',

  'docs.text.title': 'Title',
  'docs.text.content': 'Text',
  'docs.text.activeNote':
    'This is the version that readers see; saving takes effect at once. To keep the present words, save as a new version.',
  'docs.text.stale':
    'Somebody saved this version first; your text has not replaced it. Save as a new version, or discard yours and load again.',
  'docs.text.reload': 'Discard and load again',
  'docs.text.sending': 'Sending pictures',
  'docs.text.dirty': 'Unsaved changes',
  'docs.text.preview': 'Preview',
  'docs.text.save': 'Save',
  'docs.text.saveAsNew': 'Save as new',
  'docs.text.saved': 'Saved',
  'docs.text.publish': 'Publish',
  'docs.text.published': 'Published: this is what readers see',
  'docs.text.remove': 'Delete version',
  'docs.text.removeTitle': 'Delete version {{no}}?',
  'docs.text.removeText': 'It cannot be brought back.',
  'docs.text.removeActive': 'Readers see this version; without it there is no document in this language.',

  'docs.leave.title': 'Unsaved changes',
  'docs.leave.text': 'Leaving loses what you changed in this version.',
  'docs.leave.ok': 'Leave without saving',
};
