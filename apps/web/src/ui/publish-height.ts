/**
 * Keeps a CSS custom property of the document at the height of an element, in CSS pixels, so that
 * other elements leave space for it. Unset while the element is empty. Returns the function that
 * stops it.
 */
export function publishHeight(property: `--${string}`, element: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = element
    if (offsetHeight === 0) style.removeProperty(property)
    else style.setProperty(property, `${offsetHeight}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
