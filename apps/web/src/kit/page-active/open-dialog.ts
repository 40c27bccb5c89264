/** True while a dialog or drawer is on the screen; closed ones stay in the document, those of hidden tabs too. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"]:not([hidden])')].some((dialog) =>
    // jsdom knows no visibility.
    typeof dialog.checkVisibility === 'function' ? dialog.checkVisibility() : true,
  );
}
