import { create } from 'zustand'

/** Whether the browser has a network. Specification 4, "Online/offline: browser events". */
export const useConnectivity = create<{ readonly isOnline: boolean }>()(() => ({
  isOnline: navigator.onLine,
}))

const follow = () => useConnectivity.setState({ isOnline: navigator.onLine })

/** Keeps `useConnectivity` true to the browser. Returns how to stop. */
export function followConnectivity(): () => void {
  follow()
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}
