/** Dialogs end above this, so that no toast lies over their buttons. Unset while there is none. */
const property = '--toast-space'

/** Publishes the height that toasts take up at the bottom of the screen. Returns how to stop. */
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
