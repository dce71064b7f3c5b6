const storageKey = 'page_views'

/** Whether the user has consented, on this device, to page views being counted. */
export const hasPageViewConsent = (): boolean => localStorage.getItem(storageKey) !== null

export function storePageViewConsent(isGiven: boolean): void {
  if (isGiven) localStorage.setItem(storageKey, 'yes')
  else localStorage.removeItem(storageKey)
}
