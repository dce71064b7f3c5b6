import { SaxesParser } from 'saxes'

import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'

/** Event callbacks of a streaming XML parser, with local names. */
export interface XmlVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** Text in chunks, including between child elements. */
  text?(more: string): void
  /** `text` is the element's own text after its last child. */
  close(name: string, text: string): void
}

/** Nesting limit: deeper than any KML or GPX. */
const mostDepth = 100

/** Limit of one text node: longer than the coordinates of a shape of 200,000 points. */
const textMaxCharacters = 10_000_000

/**
 * Parses an XML file as a stream and calls the visitor; yields after each chunk, so that the caller
 * can consume what was found. Custom entities are never expanded: a reference to one refuses the
 * file, as does excessive nesting.
 */
export async function* visitXml(
  input: Input,
  watch: ReadMonitor,
  visitor: XmlVisitor,
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  let text = ''
  // The parser buffers a text node until it ends.
  let pendingCharacters = 0
  parser.on('error', (cause) => {
    throw new SyntaxError(cause.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > mostDepth) throw new SyntaxError('it is nested too deeply')
    text = ''
    pendingCharacters = 0
    visitor.open(localName(name), attributes)
  })
  const addText = (more: string) => {
    text += more
    visitor.text?.(more)
    if (text.length > textMaxCharacters) throw tooLarge()
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name }) => {
    depth--
    pendingCharacters = 0
    visitor.close(localName(name), text.trim())
    text = ''
  })
  try {
    let decoder: ReturnType<typeof decoderFor> | undefined
    for await (const chunk of input.chunks(watch)) {
      decoder ??= decoderFor(chunk)
      const more = decoder.decode(chunk, { stream: true })
      pendingCharacters += more.length
      parser.write(more)
      if (pendingCharacters > textMaxCharacters) throw tooLarge()
      yield
    }
    parser.close()
    yield
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof RangeError)) throw cause
    throw new RefusedFile(input.name, `it is not complete XML (${cause.message}).`, { cause })
  }
}

function tooLarge(): SyntaxError {
  return new SyntaxError('one of its elements is larger than Terrier can read')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/**
 * The decoder of the encoding stated in the XML declaration. Throws RangeError for an unknown one.
 */
function decoderFor(chunk: Uint8Array) {
  const head = new TextDecoder('latin1').decode(chunk.subarray(0, 200))
  const [, encoding = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? []
  // A declaration that is readable as single bytes is not in UTF-16, whatever it states.
  return new TextDecoder(/^utf-?16/i.test(encoding) ? 'utf-8' : encoding)
}
