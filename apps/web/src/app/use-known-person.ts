import { useEffect } from 'react'

import { knowPerson } from '../offline/person.ts'

/** Makes the page that of one person for as long as it stands, as soon as it is known whose it is. */
export function useKnownPerson(id: number | undefined): void {
  useEffect(() => (id === undefined ? undefined : knowPerson(id)), [id])
}
