const focusable = 'a, button, input, [tabindex]'

/** What screen readers are not told of at the moment. */
export const hiddenElements = (): ReadonlySet<Element> =>
  new Set(document.querySelectorAll('[aria-hidden="true"]'))

/**
 * While the list is open React Aria hides the rest of the page from screen readers, though all of it
 * can still be reached by Tab and pressed. What can be reached must not be hidden (WCAG 2.2, 4.1.2).
 * What was hidden before stays so, such as the page behind a dialog.
 */
export function exposePage(hiddenBefore: ReadonlySet<Element>): void {
  for (const hidden of hiddenElements()) {
    const isReachable = hidden.matches(focusable) || hidden.querySelector(focusable)
    if (isReachable && !hiddenBefore.has(hidden)) hidden.removeAttribute('aria-hidden')
  }
}
