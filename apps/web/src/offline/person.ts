let known = Promise.withResolvers<number>()

/** The person who is signed in, by id, as soon as that is known. */
export function signedInPerson(): Promise<number> {
  return known.promise
}

/** Says who is signed in. Returns how to forget it, with the session. */
export function knowPerson(id: number): () => void {
  known.resolve(id)
  return () => {
    known = Promise.withResolvers<number>()
  }
}
