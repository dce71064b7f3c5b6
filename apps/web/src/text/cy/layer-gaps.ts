import type { layerGapsText as english } from '../layer-gaps.ts'
import { unsure, type Welsh } from '../messages.ts'

const check = 'the terms of the publishers'

export const layerGapsText: Welsh<typeof english> = {
  'agricultural-land': unsure(
    'Mapiau dros dro ar raddfa 1:250,000: ni ddangosir gwahaniaethau o fewn ardaloedd llai na thua 80 hectar, felly nid ydynt yn graddio un cae.',
    check,
  ),
  'forest-soils': unsure(
    'Dim ond tir yr ystad goedwig genedlaethol a arolygwyd. Lle mae sawl pridd mewn ardal, enwir y prif un.',
    check,
  ),
  'historic-flood': unsure(
    'Dim ond llifogydd a gofnodwyd ac a dderbyniwyd. Gall lle heb un fod wedi cael llifogydd, ac ni ddywedir dim am y perygl o lifogydd.',
    check,
  ),
  'scientific-interest': unsure(
    'Mae pob gwlad yn cyhoeddi ei data ei hun. Nid yw gwlad nad yw’n cael ei henwi o dan gwmpas wedi’i llwytho.',
    check,
  ),
  'special-protection': unsure(
    'Mae pob gwlad yn cyhoeddi ei data ei hun. Gall safleoedd ar y môr gael eu cyhoeddi ar wahân a bod ar goll.',
    check,
  ),
  'special-conservation': unsure(
    'Mae pob gwlad yn cyhoeddi ei data ei hun. Gall safleoedd ar y môr gael eu cyhoeddi ar wahân a bod ar goll.',
    check,
  ),
  greenbelt: unsure(
    'Mae cynghorau’n adrodd unwaith y flwyddyn, felly mae newidiadau diweddarach ar goll.',
    check,
  ),
  brownfield: unsure(
    'Pwyntiau, nid ardaloedd, y safleoedd a restrwyd gan gynghorau fel rhai addas ar gyfer tai. Ni restrir y rhan fwyaf o safleoedd o dan chwarter hectar.',
    check,
  ),
  wards: unsure(
    'Fel yr oeddent ar y dyddiad a roddir: mae wardiau’n newid gydag etholiadau lleol.',
    check,
  ),
  parishes: unsure(
    'Nid oes plwyf gan lawer o drefi yn Lloegr, cymunedau sydd yng Nghymru, ac nid oes y naill na’r llall yn yr Alban.',
    check,
  ),
  councils: unsure(
    'Fel yr oeddent ar y dyddiad a roddir: caiff cynghorau eu huno o bryd i’w gilydd.',
    check,
  ),
  constituencies: unsure(
    'Fel yr oeddent ar y dyddiad a roddir. Gall llinellau cyffredinol fod rai cannoedd o fetrau allan ohoni.',
    check,
  ),
  'devolved-powers': unsure(
    'Etholaethau’r Senedd neu Senedd yr Alban, neu awdurdodau cyfun: pa rai bynnag a lwythwyd.',
    check,
  ),
  counties: unsure(
    'Dim ond rhannau o Loegr sydd â chynghorau sir. Gadewir ardaloedd unedol a metropolitan allan.',
    check,
  ),
}
