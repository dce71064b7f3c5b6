import { create } from 'zustand'

/** The person whose page this is, by id: also after their session timed out, until they log back in. */
export const usePerson = create<{ readonly id: number | null }>()(() => ({ id: null }))

let known = Promise.withResolvers<number>()

/** The person whose page this is, by id, as soon as that is known. */
export function signedInPerson(): Promise<number> {
  return known.promise
}

/** The person whose page this is, by id; null while that is not known, and when it is nobody's. */
export function knownPerson(): number | null {
  return usePerson.getState().id
}

/** Says whose page this is. Returns how to forget it, with the session. */
export function knowPerson(id: number): () => void {
  usePerson.setState({ id })
  known.resolve(id)
  return () => {
    usePerson.setState({ id: null })
    known = Promise.withResolvers<number>()
  }
}
