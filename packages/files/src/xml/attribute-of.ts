/** An attribute by its name without a prefix, which every writer is free to choose. */
export function attributeOf(
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const found = Object.keys(attributes).find((key) => key === name || key.endsWith(`:${name}`))
  return found === undefined ? undefined : attributes[found]
}
