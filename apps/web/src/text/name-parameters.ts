/** Message parameters for an object's name, which may be empty. */
export function nameParameters(name: string): {
  readonly name: string
  readonly named: 'yes' | 'no'
} {
  return { name, named: name === '' ? 'no' : 'yes' }
}
