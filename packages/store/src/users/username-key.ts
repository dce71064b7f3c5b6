/**
 * What addresses are compared by: nobody means two people by one address in two spellings. Worked
 * out here, since what `lower` does to a letter beyond ASCII depends on the database.
 */
export function usernameKey(username: string): string {
  return username.normalize('NFC').toLowerCase()
}
