const ownKeys =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range]), [contenteditable], ' +
  'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Whether the keys belong to what has the focus: a text field, or what lies over the map, such as a
 * dialog or a menu.
 */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null
}
