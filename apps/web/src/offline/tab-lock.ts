import { tabSession } from '../api/tab-session.ts'

/** Tab session of this page, as the server knows it. A reload creates a new one. */
export const thisTab = tabSession

/** Without the Web Locks API, a page counts as closed when it has written nothing for this long. */
const silenceMs = 2 * 60_000

const lockOf = (tab: string) => `terrier-tab-${tab}`

/**
 * Holds a Web Lock while this page is open, so that other pages can detect it: the browser releases
 * the lock when the page is closed or killed.
 */
export function holdTabLock(): void {
  navigator.locks?.request(lockOf(thisTab), () => new Promise(() => {})).catch(reportError)
}

/** Returns a predicate: whether the page that wrote something is closed. */
export async function tabClosedTest(): Promise<(page: { tab: string; keptAt: number }) => boolean> {
  const locks = await navigator.locks?.query()
  if (!locks) return ({ tab, keptAt }) => tab !== thisTab && keptAt < Date.now() - silenceMs
  const living = new Set([lockOf(thisTab), ...(locks.held ?? []).map(({ name }) => name)])
  return ({ tab }) => !living.has(lockOf(tab))
}
