import { useEffect } from 'react'

import { setKnownUser } from '../api/known-user.ts'

/** Binds the page's data on the device to one user, as soon as their id is known. */
export function useSessionUser(id: number | undefined): void {
  useEffect(() => (id === undefined ? undefined : setKnownUser(id)), [id])
}
