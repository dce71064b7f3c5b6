const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written as it is, a reader would make a line feed of it. XML 1.0, 2.11.
  '\r': '&#13;',
}

/**
 * Text as the content of an XML element. Signs that XML 1.0 cannot hold even escaped (2.2: most of the
 * control characters, half a surrogate pair) become the sign for something unreadable.
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
