import { useEffect } from 'react'

import { knowPerson } from '../offline/person.ts'

/** Binds the page's data on the device to one user, as soon as their id is known. */
export function useSessionPerson(id: number | undefined): void {
  useEffect(() => (id === undefined ? undefined : knowPerson(id)), [id])
}
