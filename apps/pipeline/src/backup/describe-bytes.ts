/** Such as '5.2 MB'. */
export function describeBytes(bytes: number): string {
  const isLarge = bytes >= 1e9
  return `${(bytes / (isLarge ? 1e9 : 1e6)).toFixed(1)} ${isLarge ? 'GB' : 'MB'}`
}
