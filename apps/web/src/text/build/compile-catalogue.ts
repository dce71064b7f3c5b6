import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'

import type { Language } from '../language.ts'
import { isMessage, messageOf, type RawCatalogue } from './raw-catalogue.ts'

export interface CompiledCatalogue {
  /** Import statements for the runtime functions that the compiled messages call. */
  readonly imports: readonly string[]
  /**
   * A JavaScript object literal: a string for a message without parameters, else a function of
   * them.
   */
  readonly object: string
}

interface NestedMessages {
  [name: string]: string | NestedMessages
}

/**
 * Throws if a message is not valid ICU MessageFormat, or uses plural categories that its language
 * lacks.
 */
export function compileCatalogue(catalogue: RawCatalogue, language: Language): CompiledCatalogue {
  const compiled = compileModule(new MessageFormat(language), plainMessages(catalogue))
  const start = compiled.indexOf('export default ')
  return {
    imports: compiled.slice(0, start).split('\n').filter(Boolean),
    object: compiled.slice(start + 'export default '.length).replaceAll(withoutParameters, ': '),
  }
}

const withoutParameters = /: \(\) => (?=")/g

function plainMessages(catalogue: RawCatalogue): NestedMessages {
  const plain: NestedMessages = {}
  for (const [name, value] of Object.entries(catalogue)) {
    plain[name] = isMessage(value) ? messageOf(value) : plainMessages(value)
  }
  return plain
}
