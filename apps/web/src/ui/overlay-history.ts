import { useEffect, useRef } from 'react'

/*
 * Back closes what lies open over the page (a tray, a dialog, a menu) before it leaves the page. For
 * that the history has an entry for each overlay that is open at once, numbered in its state. An entry
 * is not taken out when its overlay is closed otherwise, since that would race with a link that closed
 * it: it is used for the next overlay, and Back passes over it.
 */

interface Overlay {
  readonly close: () => void
}

/** The topmost last. */
const openOverlays: Overlay[] = []

/** The number of the entry that the page stands at. */
let depth = depthOf(window.history.state)

window.addEventListener('popstate', onPopState)

interface NumberedState {
  readonly overlays: number
}

function isNumbered(state: unknown): state is NumberedState {
  const isOurs = typeof state === 'object' && state !== null && 'overlays' in state
  return isOurs && typeof state.overlays === 'number'
}

/** Which overlay an entry stands for; 0 for one of the page itself. */
function depthOf(state: unknown): number {
  return isNumbered(state) ? state.overlays : 0
}

/** Lets Back close this, as long as it is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(
    () => (isOpen ? registerOverlay({ close: () => latest.current() }) : undefined),
    [isOpen],
  )
}

/** Returns how to say that it is closed. */
function registerOverlay(overlay: Overlay): () => void {
  openOverlays.push(overlay)
  addEntries()
  return () => openOverlays.splice(openOverlays.indexOf(overlay), 1)
}

function addEntries(): void {
  // A page in somebody else's frame leaves the history of the page around it alone.
  if (window.top !== window.self) return
  depth = depthOf(window.history.state)
  if (openOverlays.length > depth) window.history.replaceState(numbered(depth), '')
  while (openOverlays.length > depth) {
    depth += 1
    window.history.pushState(numbered(depth), '')
  }
}

const numbered = (overlays: number) => ({ ...window.history.state, overlays })

function onPopState({ state }: PopStateEvent): void {
  if (!isNumbered(state)) {
    // An entry that opened no overlay, such as a fragment that was typed into the address.
    depth = openOverlays.length
    window.history.replaceState(numbered(depth), '')
    return
  }
  const steps = depth - depthOf(state)
  depth = depthOf(state)
  if (steps <= 0) return
  if (openOverlays.length > 0) {
    for (const { close } of openOverlays.slice(-steps).toReversed()) close()
    // One that cannot be closed now, such as while something is saved, has its entry again.
    setTimeout(addEntries)
  } else if (steps === 1) {
    // The entry of an overlay that is closed already.
    window.history.back()
  }
}
