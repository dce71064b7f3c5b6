import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'

import type { Language } from '../language.ts'
import { isMessage, messageOf, type RawCatalogue } from './raw-catalogue.ts'

export interface CompiledCatalogue {
  /** The functions that it calls, in lines of import. */
  readonly imports: readonly string[]
  /** An object of JavaScript: a text for a message without parameters, else a function of them. */
  readonly object: string
}

interface NestedMessages {
  [name: string]: string | NestedMessages
}

/** Throws where a message is not ICU, or has plurals that its language does not have. */
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
