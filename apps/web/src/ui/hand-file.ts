/** Hands the person a file, as the browser hands over any download. */
export function handFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not at once: the browser reads the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
