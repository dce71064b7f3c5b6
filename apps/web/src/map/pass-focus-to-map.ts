/**
 * As the `ref` of what may vanish while somebody's focus is in it: the focus goes on to the map, which
 * is always there, and does not start again at the top of the page.
 */
export const passFocusToMap = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  focusMap()
}

export function focusMap(): void {
  document.querySelector<HTMLElement>('.maplibregl-canvas')?.focus()
}
