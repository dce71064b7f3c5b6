import { useEffect, type RefObject } from 'react'

const container = '[role="dialog"], [role="alertdialog"], section[tabindex="-1"]'
const textField = 'input, textarea, select, [contenteditable="true"]'

/**
 * Moves the focus to an element if the control that had it was unmounted. Where the user has moved
 * the focus to another control since, it stays.
 */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus()
}

/**
 * Moves the focus to a control when it is mounted, usually in place of one that was unmounted. The
 * focus stays in a field outside the control's dialog or tray: the user went on to it while this
 * control was being waited for, and would type their next keys into this one.
 */
export function useTakesFocus(
  control: RefObject<HTMLElement | null>,
  takesFocus: boolean,
  { preventScroll = false }: { readonly preventScroll?: boolean } = {},
): void {
  useEffect(() => {
    const { current } = control
    if (takesFocus && current && !isFieldElsewhere(current)) current.focus({ preventScroll })
  }, [control, takesFocus, preventScroll])
}

function isFieldElsewhere(control: HTMLElement): boolean {
  const focused = document.activeElement
  const around = control.closest(container)
  return around !== null && !around.contains(focused) && focused?.matches(textField) === true
}
