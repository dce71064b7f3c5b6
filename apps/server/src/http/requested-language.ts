import { Language } from '@terrier/contract/language'

/** The first language of an Accept-Language header, if it is supported. */
export function requestedLanguage(acceptLanguage: string | undefined): Language | undefined {
  const [first = ''] = (acceptLanguage ?? '').split(/[,;]/)
  const [tag] = first.trim().toLowerCase().split('-')
  return Language.safeParse(tag).data
}
