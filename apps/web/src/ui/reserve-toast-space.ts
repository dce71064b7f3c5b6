/**
 * Dialogs end above this height, so that no toast covers their buttons. Unset while there is no
 * toast.
 */
const property = '--toast-space'

/**
 * Publishes the height of the toasts at the bottom of the screen as a CSS custom property. Returns
 * the function that stops it.
 */
export function reserveSpaceFor(region: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const heightPx = region.offsetHeight
    if (heightPx === 0) style.removeProperty(property)
    else style.setProperty(property, `calc(${heightPx}px + 2 * var(--space-4))`)
  })
  observer.observe(region)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
