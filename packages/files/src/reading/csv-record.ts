/**
 * The result of parsing CSV text (RFC 4180) at an offset: a record, an incomplete or a malformed
 * one.
 */
export type CsvRecord =
  | { readonly kind: 'record'; readonly fields: string[]; readonly next: number }
  /** The text ends inside a quoted field. */
  | { readonly kind: 'open' }
  /** A closing quote is followed by anything other than a separator or a line end. */
  | { readonly kind: 'broken' }

/** More fields than any reader accepts: the rest of the line is skipped, not held in memory. */
const maxFields = 10_000

/**
 * Parses the record that begins at `start`. A quote inside an unquoted field is an ordinary
 * character; a line may end in LF or CRLF; the end of the text also ends a record.
 */
export function parseCsvRecord(text: string, start: number, separator = ','): CsvRecord {
  const fields: string[] = []
  let at = start
  let lineEnd = endOfLine(text, at)
  for (;;) {
    let after: number
    if (text[at] === '"') {
      const closing = closingQuote(text, at)
      if (closing === -1) return { kind: 'open' }
      fields.push(text.slice(at + 1, closing).replaceAll('""', '"'))
      after = closing + 1
      if (after > lineEnd) lineEnd = endOfLine(text, after)
    } else {
      after = endOfField(text, at, lineEnd, separator)
      fields.push(text.slice(at, after))
    }
    if (text[after] === separator && fields.length < maxFields) {
      at = after + 1
      continue
    }
    const end = text[after] === '\r' ? after + 1 : after
    if (end < lineEnd && fields.length < maxFields) return { kind: 'broken' }
    return { kind: 'record', fields, next: Math.min(lineEnd + 1, text.length) }
  }
}

/** The index of the next line feed, or of the end of the text. */
export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

function endOfField(text: string, at: number, lineEnd: number, separator: string): number {
  const comma = text.indexOf(separator, at)
  if (comma !== -1 && comma < lineEnd) return comma
  return lineEnd > at && text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd
}

function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
