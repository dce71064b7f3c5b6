import type { ProviderFileKind } from '@terrier/contract/provider-files'
import { Problem } from '@terrier/contract/problems'
import { providerTilesId } from '@terrier/contract/service-config'

import type { Context } from '../http/context.ts'
import type { ProvidedFile } from '../datasets/provider-fetcher.ts'

interface ProviderFile {
  readonly dataset: string
  readonly kind: ProviderFileKind
  readonly name: string
  readonly file: string
}

/** A style, sprite or glyph file of the configured provider. */
export async function providedFile(
  { dataset, kind, name, file }: ProviderFile,
  { providerStyle }: Context,
): Promise<ProvidedFile> {
  const provider = providerStyle()
  if (!provider || dataset !== providerTilesId('topography')) throw new Problem('not-found')
  if (kind === 'sprites') return provider.sprite(name, file)
  if (kind === 'glyphs') return provider.glyphs(name, file)
  if (file !== 'style.json') throw new Problem('not-found')
  return provider.style()
}
