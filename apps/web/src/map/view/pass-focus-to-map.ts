/**
 * A `ref` callback for an element that may be removed while it has the focus: the focus moves to
 * the map, instead of being reset to the top of the page.
 */
export const passFocusToMap = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  focusMap()
}

export function focusMap(): void {
  document.querySelector<HTMLElement>('.maplibregl-canvas')?.focus()
}
