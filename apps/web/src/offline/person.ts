let known = Promise.withResolvers<number>()
let current: number | null = null

/** The person who is signed in, by id, as soon as that is known. */
export function signedInPerson(): Promise<number> {
  return known.promise
}

/** The person who is signed in, by id; null while that is not known, and when nobody is. */
export function knownPerson(): number | null {
  return current
}

/** Says who is signed in. Returns how to forget it, with the session. */
export function knowPerson(id: number): () => void {
  current = id
  known.resolve(id)
  return () => {
    current = null
    known = Promise.withResolvers<number>()
  }
}
