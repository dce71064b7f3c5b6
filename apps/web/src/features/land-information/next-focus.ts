/**
 * Where the keyboard goes on once the card that a button stands in is gone: to the card beside it, or
 * to the tray when it was the last.
 */
export function nextFocus(button: Element): HTMLElement | null {
  const card = button.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return (
    neighbour?.querySelector<HTMLElement>('h4 button') ??
    button.closest<HTMLElement>('section[tabindex="-1"]')
  )
}
