const focusable = 'a, button, input, [tabindex]'

/** The elements that are hidden from screen readers now. */
export const hiddenElements = (): ReadonlySet<Element> =>
  new Set(document.querySelectorAll('[aria-hidden="true"]'))

/**
 * While a listbox is open React Aria sets `aria-hidden` on the rest of the page, although it can
 * still be focused with Tab and clicked. Focusable content must not be hidden (WCAG 2.2, 4.1.2).
 * Elements that were hidden before stay so, such as the page behind a dialog.
 */
export function exposePage(hiddenBefore: ReadonlySet<Element>): void {
  for (const hidden of hiddenElements()) {
    const isReachable = hidden.matches(focusable) || hidden.querySelector(focusable)
    if (isReachable && !hiddenBefore.has(hidden)) hidden.removeAttribute('aria-hidden')
  }
}
