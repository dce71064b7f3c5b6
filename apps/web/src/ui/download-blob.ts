/** Downloads a file in the browser. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Delayed, since the browser reads the file asynchronously.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
