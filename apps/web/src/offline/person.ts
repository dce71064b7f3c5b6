import { create } from 'zustand'

/**
 * Id of the user of this page. Stays set after their session timed out, until they log in again.
 */
export const usePerson = create<{ readonly id: number | null }>()(() => ({ id: null }))

let known = Promise.withResolvers<number>()

/** Resolves with the id of the user of this page, once known. */
export function signedInPerson(): Promise<number> {
  return known.promise
}

/** Id of the user of this page; null while it is not known, and when nobody is signed in. */
export function knownPerson(): number | null {
  return usePerson.getState().id
}

/** Sets the user of this page. Returns a function that clears it at the end of the session. */
export function knowPerson(id: number): () => void {
  usePerson.setState({ id })
  known.resolve(id)
  return () => {
    usePerson.setState({ id: null })
    known = Promise.withResolvers<number>()
  }
}
