import { nearestHeight, setSheetHeight, type SheetHeight } from './sheet-height.ts'

/** What is left of the map above a sheet that stands as high as it can. `tray.module.css` has it too. */
const mapLeftPx = 96

/** As high as a sheet of half the height may be. `tray.module.css` has these two as well. */
const halfShare = 0.62
const halfMaxPx = 520

/** Lets a tray be dragged to another height by its heading. Returns how to stop. */
export function dragSheet(tray: HTMLElement, head: HTMLElement): () => void {
  let drag: { readonly y: number; readonly height: number } | null = null

  const begin = (event: PointerEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    if (isOnButton || !event.isPrimary || event.button !== 0) return
    drag = { y: event.clientY, height: tray.offsetHeight }
    head.setPointerCapture(event.pointerId)
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!drag) return
    const { low, full } = heightsOf(tray, head)
    const height = Math.min(Math.max(drag.height + drag.y - clientY, low), full)
    tray.dataset['dragged'] = ''
    tray.style.height = `${height}px`
  }
  const end = () => {
    if (!drag) return
    drag = null
    if (!('dragged' in tray.dataset)) return
    const height = nearestHeight(tray.offsetHeight, heightsOf(tray, head))
    delete tray.dataset['dragged']
    tray.style.height = ''
    setSheetHeight(height)
  }
  head.addEventListener('pointerdown', begin)
  head.addEventListener('pointermove', move)
  head.addEventListener('pointerup', end)
  head.addEventListener('pointercancel', end)
  return () => {
    end()
    head.removeEventListener('pointerdown', begin)
    head.removeEventListener('pointermove', move)
    head.removeEventListener('pointerup', end)
    head.removeEventListener('pointercancel', end)
  }
}

function heightsOf(tray: HTMLElement, head: HTMLElement): Readonly<Record<SheetHeight, number>> {
  const room = tray.parentElement?.clientHeight ?? window.innerHeight
  const paneHeight = Number.parseFloat(getComputedStyle(tray).bottom) || 0
  return {
    low: head.offsetHeight,
    half: Math.min(room * halfShare, halfMaxPx),
    full: room - paneHeight - mapLeftPx,
  }
}
