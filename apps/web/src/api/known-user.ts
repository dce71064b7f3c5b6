import { create } from 'zustand'

/**
 * Id of the user of this page. Stays set after their session timed out, until they log in again.
 */
export const useKnownUser = create<{ readonly id: number | null }>()(() => ({ id: null }))

let known = Promise.withResolvers<number>()

/** Resolves with the id of the user of this page, once known. */
export function signedInUser(): Promise<number> {
  return known.promise
}

/** Id of the user of this page; null while it is not known, and when nobody is signed in. */
export function knownUser(): number | null {
  return useKnownUser.getState().id
}

/** Sets the user of this page. Returns a function that clears it at the end of the session. */
export function setKnownUser(id: number): () => void {
  useKnownUser.setState({ id })
  known.resolve(id)
  return () => {
    useKnownUser.setState({ id: null })
    known = Promise.withResolvers<number>()
  }
}
