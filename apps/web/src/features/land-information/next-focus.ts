/**
 * Where the keyboard goes on once the card or row that a button stands in is gone: to the one beside
 * it, or to the tray when it was the last.
 */
export function nextFocus(button: Element): HTMLElement | null {
  const row = button.closest('li')
  const rows = [...(row?.closest('section')?.querySelectorAll(':scope > ul > li') ?? [])]
  const place = row ? rows.indexOf(row) : -1
  const neighbour = place === -1 ? undefined : (rows[place + 1] ?? rows[place - 1])
  return (
    neighbour?.querySelector<HTMLElement>('h4 button, [data-name]') ??
    button.closest<HTMLElement>('section[tabindex="-1"]')
  )
}
