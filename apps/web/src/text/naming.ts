/** What a message says of an object, which need not have a name. */
export function naming(name: string): { readonly name: string; readonly named: 'yes' | 'no' } {
  return { name, named: name === '' ? 'no' : 'yes' }
}
