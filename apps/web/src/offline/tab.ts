import { tabSession } from '../api/realtime-tab.ts'

/** This page, as long as it lives, by the name the server knows it by. A reload makes another. */
export const thisTab = tabSession

/** Where a browser has no locks, a page that has written nothing for so long counts as gone. */
const silenceMs = 2 * 60_000

const lockOf = (tab: string) => `terrier-tab-${tab}`

/** Shows other pages that this one lives: the browser gives up its lock when it is closed or killed. */
export function showLife(): void {
  navigator.locks?.request(lockOf(thisTab), () => new Promise(() => {})).catch(reportError)
}

/** Whether a page that wrote something is gone, as a question that can be asked of many. */
export async function isGone(): Promise<(page: { tab: string; keptAt: number }) => boolean> {
  const locks = await navigator.locks?.query()
  if (!locks) return ({ tab, keptAt }) => tab !== thisTab && keptAt < Date.now() - silenceMs
  const living = new Set([lockOf(thisTab), ...(locks.held ?? []).map(({ name }) => name)])
  return ({ tab }) => !living.has(lockOf(tab))
}
