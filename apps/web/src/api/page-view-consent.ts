const storageKey = 'page_views'

/** Whether somebody has agreed, on this device, that views of pages are counted. */
export const hasPageViewConsent = (): boolean => localStorage.getItem(storageKey) !== null

export function storePageViewConsent(isGiven: boolean): void {
  if (isGiven) localStorage.setItem(storageKey, 'yes')
  else localStorage.removeItem(storageKey)
}
