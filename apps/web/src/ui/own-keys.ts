const ownKeys =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range]), [contenteditable], ' +
  'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Whether the focused element handles keys itself: a text field, or an overlay above the map, such
 * as a dialog or a menu.
 */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null
}
