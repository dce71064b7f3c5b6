const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Unescaped, a parser would normalise it to a line feed. XML 1.0, 2.11.
  '\r': '&#13;',
}

/**
 * Escapes text for the content of an XML element. Characters that XML 1.0 does not allow even
 * escaped (2.2: most control characters, lone surrogates) become U+FFFD.
 */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these very signs are meant
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
      .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
  )
}
