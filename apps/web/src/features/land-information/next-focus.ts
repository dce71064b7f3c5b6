/**
 * Where to move the focus when the card or row that contains a button is removed: to its neighbour,
 * or to the tray if it was the last.
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
