/** Gets an attribute by its local name: prefixes are the writer's choice. */
export function attributeOf(
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const found = Object.keys(attributes).find((key) => key === name || key.endsWith(`:${name}`))
  return found === undefined ? undefined : attributes[found]
}
