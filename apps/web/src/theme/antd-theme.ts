import { type ThemeConfig, theme } from 'antd';

/** Ant Design themes from the tokens (look.md §1 and §5). Values repeat tokens.css: antd needs literals. */
const font = '"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif';
const fontCode = '"SF Mono","Cascadia Mono",Consolas,"Noto Sans Mono CJK SC",monospace';

interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly surface2: string;
  readonly elevated: string;
  readonly sunken: string;
  readonly hover: string;
  readonly selected: string;
  readonly selectedHover: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly textOff: string;
  readonly line: string;
  readonly line2: string;
  readonly lineStrong: string;
  readonly patina: string;
  readonly patinaHover: string;
  readonly patinaActive: string;
  readonly patinaBg: string;
  readonly patinaLine: string;
  readonly patinaText: string;
  readonly link: string;
  readonly linkHover: string;
  readonly warning: string;
  readonly danger: string;
  readonly info: string;
  readonly warningBg: string;
  readonly warningLine: string;
  /** Danger as text, and as the line of a button. */
  readonly dangerText: string;
  readonly dangerTextHover: string;
  /** Text on a button filled with dangerText. */
  readonly onDanger: string;
  readonly dangerBg: string;
  readonly dangerLine: string;
  readonly infoBg: string;
  readonly infoLine: string;
  readonly mask: string;
  readonly shadow: string;
  readonly ring: string;
}

const lightPalette: Palette = {
  paper: '#f5f6f8',
  surface: '#ffffff',
  surface2: '#fafbfc',
  elevated: '#ffffff',
  sunken: '#eef0f3',
  hover: '#f3f6f8',
  selected: '#eaf3f0',
  selectedHover: '#e2efea',
  text: '#17202f',
  text2: '#465063',
  text3: '#5f6b7e',
  textOff: '#949eae',
  line: '#e1e5ea',
  line2: '#eceff3',
  lineStrong: '#c5ccd6',
  patina: '#1f6f5c',
  patinaHover: '#195c4c',
  patinaActive: '#144a3d',
  patinaBg: '#e8f2ef',
  patinaLine: '#b4d4ca',
  patinaText: '#1a604f',
  link: '#1a604f',
  linkHover: '#195c4c',
  warning: '#d48806',
  danger: '#c8372d',
  info: '#2f6fb2',
  warningBg: '#fdf6e5',
  warningLine: '#ecd59b',
  dangerText: '#c8372d',
  dangerTextHover: '#ab2b22',
  onDanger: '#ffffff',
  dangerBg: '#fdf0ef',
  dangerLine: '#f0c2be',
  infoBg: '#edf4fa',
  infoLine: '#bcd4eb',
  mask: 'rgba(16,24,40,.42)',
  shadow: '0 1px 2px rgba(20,33,61,.05), 0 8px 24px rgba(20,33,61,.10)',
  ring: 'rgba(31,111,92,.20)',
};

const darkPalette: Palette = {
  paper: '#0f1724',
  surface: '#162031',
  surface2: '#1a2639',
  elevated: '#1a2639',
  sunken: '#111a29',
  hover: '#1c283c',
  selected: '#17302f',
  selectedHover: '#1b3837',
  text: '#e6eaf1',
  text2: '#b3bdcc',
  text3: '#919db0',
  textOff: '#5f6c80',
  line: '#29354a',
  line2: '#222d40',
  lineStrong: '#3b4960',
  patina: '#2a846d',
  patinaHover: '#339a80',
  patinaActive: '#22705c',
  patinaBg: '#15302d',
  patinaLine: '#27594e',
  patinaText: '#62c2a8',
  link: '#62c2a8',
  linkHover: '#7fd0ba',
  warning: '#d8941f',
  danger: '#d1453b',
  info: '#3d7fc4',
  warningBg: '#2f2616',
  warningLine: '#5f4a1c',
  dangerText: '#f28b82',
  dangerTextHover: '#f6aca6',
  onDanger: '#2a0f0d',
  dangerBg: '#351d20',
  dangerLine: '#6b302f',
  infoBg: '#172a41',
  infoLine: '#2b4b71',
  mask: 'rgba(4,8,16,.6)',
  shadow: '0 1px 2px rgba(0,0,0,.4), 0 8px 24px rgba(0,0,0,.45)',
  ring: 'rgba(98,194,168,.28)',
};

const colors = (p: Palette): ThemeConfig['token'] => ({
  colorPrimary: p.patina,
  colorPrimaryHover: p.patinaHover,
  colorPrimaryActive: p.patinaActive,
  colorPrimaryBg: p.patinaBg,
  colorPrimaryBorder: p.patinaLine,
  colorPrimaryText: p.patinaText,
  colorLink: p.link,
  colorLinkHover: p.linkHover,
  colorLinkActive: p.patinaActive,
  colorSuccess: p.patina,
  colorWarning: p.warning,
  colorError: p.danger,
  colorInfo: p.info,
  colorSuccessBg: p.patinaBg,
  colorSuccessBorder: p.patinaLine,
  colorWarningBg: p.warningBg,
  colorWarningBorder: p.warningLine,
  colorErrorBg: p.dangerBg,
  colorErrorBorder: p.dangerLine,
  colorInfoBg: p.infoBg,
  colorInfoBorder: p.infoLine,
  colorText: p.text,
  colorTextSecondary: p.text2,
  colorTextTertiary: p.text3,
  colorTextQuaternary: p.textOff,
  colorTextPlaceholder: p.text3,
  colorTextDisabled: p.textOff,
  colorBgLayout: p.paper,
  colorBgContainer: p.surface,
  colorBgElevated: p.elevated,
  colorBgSpotlight: '#14213d',
  colorBgMask: p.mask,
  colorBorder: p.lineStrong,
  colorBorderSecondary: p.line,
  colorSplit: p.line2,
  colorBorderDisabled: p.line,
  colorFillQuaternary: p.surface2,
  colorBgContainerDisabled: p.sunken,
  controlItemBgHover: p.hover,
  controlItemBgActive: p.selected,
  controlOutline: p.ring,
  boxShadow: p.shadow,
  boxShadowSecondary: p.shadow,
  boxShadowTertiary: 'none',
});

const sizes: ThemeConfig['token'] = {
  controlOutlineWidth: 3,
  fontFamily: font,
  fontFamilyCode: fontCode,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  lineHeight: 22 / 14,
  fontWeightStrong: 600,
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusLG: 6,
  borderRadiusXS: 3,
  controlHeight: 32,
  controlHeightSM: 28,
  controlHeightLG: 40,
  padding: 16,
  paddingSM: 12,
  paddingXS: 8,
  margin: 16,
  marginSM: 12,
  marginXS: 8,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.15s',
};

const components = (p: Palette): ThemeConfig['components'] => ({
  Table: {
    headerBg: p.surface2,
    headerColor: p.text2,
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    cellPaddingBlockSM: 7,
    cellPaddingInlineSM: 8,
    cellFontSizeSM: 13,
    borderColor: p.line2,
    rowHoverBg: p.hover,
    rowSelectedBg: p.selected,
    rowSelectedHoverBg: p.selectedHover,
    headerSortActiveBg: p.surface2,
    bodySortBg: 'transparent',
    footerBg: p.surface2,
  },
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 400,
    paddingInline: 14,
    // An outlined button writes in this colour: the base colour is too dark on a dark card (2.9).
    colorError: p.dangerText,
    colorErrorHover: p.dangerTextHover,
    colorErrorActive: p.dangerText,
    dangerColor: p.onDanger,
  },
  Input: { hoverBorderColor: p.patina, activeBorderColor: p.patina, activeShadow: `0 0 0 3px ${p.ring}` },
  // Days of the neighbouring months can be chosen too, so they must be legible.
  DatePicker: { colorTextDisabled: p.text3 },
  // The chosen entry writes in this colour: the base colour is too dark on a dark card (2.5).
  Dropdown: { colorPrimary: p.patinaText },
  Select: { optionSelectedBg: p.selected, activeOutlineColor: p.ring },
  Tabs: {
    horizontalItemPadding: '9px 10px',
    horizontalMargin: '0',
    inkBarColor: p.patina,
    itemSelectedColor: p.patinaText,
    titleFontSize: 14,
    cardBg: p.surface,
    cardHeight: 40,
  },
  Segmented: { trackBg: p.sunken, itemSelectedBg: p.surface, trackPadding: 2 },
  Card: { headerHeight: 44, headerFontSize: 14, bodyPadding: 16, headerPadding: 16 },
  Pagination: { itemActiveBg: p.surface, itemSize: 28 },
  Tag: { defaultBg: p.line2, defaultColor: p.text2 },
  Form: { itemMarginBottom: 16, labelColor: p.text2, colorError: p.dangerText },
  Descriptions: { labelColor: p.text3, labelBg: 'transparent' },
  Switch: { trackHeight: 20, trackMinWidth: 36 },
  Modal: { titleFontSize: 16 },
});

const build = (palette: Palette, algorithm: ThemeConfig['algorithm']): ThemeConfig => ({
  algorithm,
  cssVar: { prefix: 'mm' },
  hashed: false,
  token: { ...sizes, ...colors(palette) },
  components: components(palette),
});

const lightTheme: ThemeConfig = build(lightPalette, theme.defaultAlgorithm);
const darkTheme: ThemeConfig = build(darkPalette, theme.darkAlgorithm);

const still = (moving: ThemeConfig): ThemeConfig => ({ ...moving, token: { ...moving.token, motion: false } });
const stillThemes = { light: still(lightTheme), dark: still(darkTheme) } as const;

/** The theme of a colour scheme; without any motion where the person asked for that. */
export function themeOf(scheme: 'light' | 'dark', isStill: boolean): ThemeConfig {
  if (isStill) return stillThemes[scheme];
  return scheme === 'dark' ? darkTheme : lightTheme;
}
