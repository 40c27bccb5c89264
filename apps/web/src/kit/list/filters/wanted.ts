/** How a field whose code comes later was asked for: pointed at, entered by key, pressed. */
export type Wanted = 'soon' | 'entered' | 'pressed';
