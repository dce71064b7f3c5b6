import { Language } from '@terrier/contract/language'

/** The language that a request asks for first, where it is one of ours. */
export function requestedLanguage(acceptLanguage: string | undefined): Language | undefined {
  const [first = ''] = (acceptLanguage ?? '').split(/[,;]/)
  const [tag] = first.trim().toLowerCase().split('-')
  return Language.safeParse(tag).data
}
