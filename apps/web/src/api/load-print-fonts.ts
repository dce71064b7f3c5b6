import boldUrl from '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf?url'
import regularUrl from '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf?url'

/** The bytes of the two weights, as TrueType, which is what can be embedded in a PDF. */
export interface PrintFonts {
  readonly regular: ArrayBuffer
  readonly bold: ArrayBuffer
}

let loading: Promise<PrintFonts> | undefined

/** Loads the fonts of printed pages on first use. A failed request is not cached. */
export function loadPrintFonts(): Promise<PrintFonts> {
  loading ??= fetchFonts().catch((cause: unknown) => {
    loading = undefined
    throw new Error('The fonts of printed pages could not be loaded.', { cause })
  })
  return loading
}

async function fetchFonts(): Promise<PrintFonts> {
  const [regular, bold] = await Promise.all([bytesAt(regularUrl), bytesAt(boldUrl)])
  return { regular, bold }
}

async function bytesAt(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`A font was answered with ${reply.status}.`)
  return await reply.arrayBuffer()
}
