/**
 * The normalised form by which addresses are compared: two spellings of one address are one user.
 * Computed here, since what `lower` does to a letter beyond ASCII depends on the database.
 */
export function usernameKey(username: string): string {
  return username.normalize('NFC').toLowerCase()
}
