/** What the database refuses, in Portuguese: it speaks English, and tells values among its words. */
import type { Text } from '../laws/vocabulary.ts';

/** The database's sentence (`%`: a value), and ours (`{1}`: its first value). */
export const REFUSALS: readonly (readonly [en: string, pt: string])[] = [
  ['There is no municipality "%".', 'Não há município “{1}”. Confira o nome ou o código IBGE.'],
  ['There is no kind "%".', 'Não há tipo de lugar “{1}”.'],
  ['facts() needs the day that is judged.', 'Falta o dia em que se consulta.'],
  ['The document is not a GeoJSON FeatureCollection.', 'O documento não é uma FeatureCollection GeoJSON.'],
  ['The source needs a title.', 'A fonte precisa de um nome.'],
  ['"complete" is not a list of kinds.', '“complete” não é uma lista de tipos de lugar.'],
  [
    '"complete" names "%", which is no known kind.',
    '“complete” traz “{1}”, que não é um tipo de lugar conhecido.',
  ],
  ["The source to be replaced is none of the town's.", 'A fonte a substituir não é deste município.'],
  [
    'The feature of id "%" lies more than 100 km outside %: are longitude and latitude in their places?',
    'O lugar “{1}” fica a mais de 100 km de {2}: longitude e latitude estão trocadas?',
  ],
  [
    'The run is not an audit with its lists "conflicts", "judged" and "unknown".',
    'Isto não é uma verificação com as listas “conflicts”, “judged” e “unknown”.',
  ],

  ['Filters come as an object.', 'Os filtros vêm como um objeto.'],
  ['There is no filter "%".', 'Não há filtro “{1}”.'],
  ['A page has 1 to 1,000 rows.', 'Uma página tem de 1 a 1.000 linhas.'],
  [
    'Infractions are sorted by recent or due.',
    'As infrações se ordenam pelas mais recentes (recent) ou por vencimento (due).',
  ],
  [
    'Licences are sorted by ending or recent.',
    'Os alvarás se ordenam por vencimento (ending) ou pelos mais recentes (recent).',
  ],

  ['The sum is of another offence.', 'O valor é de outra infração. Calcule de novo.'],
  [
    "The repeat is of another offender's infraction.",
    'A reincidência aponta um auto que não é deste autuado.',
  ],
  ['Each step of a sum has its text and its citation.', 'Cada passo da conta precisa de texto e de artigo.'],
  [
    'The town has no value of % centavos for % on %.',
    'O município não tem cadastrado o valor de {1} centavos para a unidade {2} em {3}. Confira em Prefeitura.',
  ],

  [
    'Only an administrator of the town changes its boundary.',
    'Só a administração do município muda o limite dele.',
  ],
  [
    'Another import of the same records is being written, or was broken off a moment ago. Try again in ten minutes.',
    'Outra importação destes registros está sendo gravada, ou parou há pouco. Tente de novo em dez minutos.',
  ],
  ['This import was already committed.', 'Esta importação já foi gravada.'],
  [
    'Row %: "%" lies more than 100 km outside the municipality.',
    'Linha {1}: “{2}” fica a mais de 100 km do município.',
  ],
  [
    'Not all rows arrived: % of %. Nothing was written.',
    'Chegaram {1} de {2} linhas. Nada foi gravado; tente de novo.',
  ],
  ['There is no such import of yours.', 'Não há esta importação entre as suas.'],
  ['There is no such import to undo.', 'Não há esta importação para desfazer.'],
  [
    'A later import of the same records stands on it: "%". Undo that one first.',
    'Uma importação posterior dos mesmos registros depende desta: “{1}”. Desfaça aquela primeiro.',
  ],
  [
    'A newer file of these records is stored already: "%", of %. This one, of %, would change what it says. Nothing was written: undo that one first, or give this one a later day.',
    'Já está gravado um arquivo mais novo destes registros: “{1}”, de {2}. Este, de {3}, mudaria o que ele diz. Nada foi gravado: desfaça aquele primeiro, ou dê a este um dia posterior.',
  ],
  [
    'Addresses of this import were already reviewed: undoing would lose that.',
    'Endereços desta importação já foram revistos: desfazer perderia esse trabalho.',
  ],
  ['Rows % to %: %', 'Linhas {1} a {2}: {3}'],
  ['Rows % and % have one id, "%".', 'As linhas {1} e {2} têm o mesmo identificador, “{3}”.'],
  [
    'Row %: the id "%" belongs to a record of another source.',
    'Linha {1}: o identificador “{2}” é de um registro de outra fonte.',
  ],
  ['Row %: %.', 'Linha {1}: {2}.'],
  [
    'The record "%" was changed after the import: undoing would lose that.',
    'O registro “{1}” mudou depois da importação: desfazer perderia a mudança.',
  ],
  [
    'The boundary was changed after the import: undoing would lose that.',
    'O limite mudou depois da importação: desfazer perderia a mudança.',
  ],
  [
    'Records of this import are used by others: undoing would leave those without them.',
    'Outros registros usam os desta importação: desfazer os deixaria sem eles.',
  ],

  ['There is no such seizure to issue.', 'Não há esta apreensão por lavrar.'],
  ['It is issued already.', 'Já foi lavrado.'],
  ['There is no such infraction.', 'Não há esta infração.'],
  ['There is no prior notice to issue.', 'Não há notificação prévia por emitir.'],
  ['There is no such seizure.', 'Não há esta apreensão.'],
  [
    'It cannot be issued yet: it names no offence or no day.',
    'Ainda não pode ser lavrado: falta a infração ou o dia do fato.',
  ],
  ['% cannot be cited for an act of %.', '{1} não pode ser citado para um fato de {2}: não valia nesse dia.'],
  ['"%" is no offence of the town\'s code.', '“{1}” não é infração do código do município.'],
  [
    'Of the wording of % only the year is known, %: confirm that the day falls where it stood.',
    'Da redação de {1} só se sabe o ano, {2}: confirme que o dia do fato cai enquanto ela valia.',
  ],

  [
    'A siting check goes with a check, a move or a renewal.',
    'A consulta de localização acompanha a verificação, a mudança ou a renovação.',
  ],
  [
    'The siting check is of another town or activity.',
    'A consulta de localização é de outro município ou de outra atividade.',
  ],
  [
    'A move is checked like a new place: attach its siting check.',
    'A mudança se verifica como um lugar novo: junte a consulta de localização.',
  ],
  ['No siting check is attached.', 'Falta juntar a consulta de localização.'],
  ['The checklist has open items.', 'Há itens da lista de exigências em aberto.'],
  ['It cannot be issued yet. Missing: %.', 'Ainda não pode ser emitido. Falta: {1}.'],
  ['A move tells where to.', 'A mudança precisa dizer para onde.'],
  ['There is no such licence.', 'Não há este alvará.'],
  [
    'Something happened to the licence meanwhile: read it again.',
    'Alguém mudou o alvará enquanto isso: abra de novo.',
  ],
  [
    'The term ends after it begins, and a renewal after the term before.',
    'O prazo termina depois de começar, e a renovação depois do prazo anterior.',
  ],
  [
    'This licence must end, and not later than the code lets it (%).',
    'Este alvará precisa ter fim, e não depois do que o código permite ({1}).',
  ],
  [
    'The siting check says "%": decide it first, with a reason.',
    'A consulta de localização diz “{1}”: decida antes, com o motivo.',
  ],
  [
    'An outside geocoder is nominatim or photon at an address that begins with http:// or https://, without name, password, key or question mark.',
    'O geocodificador de fora é nominatim ou photon, num endereço que começa por http:// ou https://, sem nome, senha, chave nem interrogação.',
  ],

  ['"%" was decided by another meanwhile.', '“{1}” foi decidido por outra pessoa enquanto isso.'],
  [
    '"%" would lie more than 100 km outside the municipality.',
    '“{1}” ficaria a mais de 100 km do município.',
  ],
  ['There is no such address to decide.', 'Não há este endereço por decidir.'],
  ['"%" was placed by hand: only another hand moves it.', '“{1}” foi posto à mão: só à mão se move.'],
  [
    'A position placed by hand, and its taking back, say why.',
    'Pôr uma posição à mão, ou tirá-la, pede o motivo.',
  ],
  ['"%" is already the id of a fact that has a position.', '“{1}” já é um lugar com posição.'],
  ['It is accepted, chosen, pinned or none.', 'A decisão é aceitar, escolher, marcar no mapa ou nenhuma.'],
  ['"%": a position needs lon, lat and accuracy_m.', '“{1}”: a posição precisa de lon, lat e accuracy_m.'],
  ['Decisions come as a list of 1 to 1,000.', 'As decisões vêm em lista de 1 a 1.000.'],
  [
    '"%" is used by other records: it can be moved, not taken back.',
    'Outros registros usam “{1}”: pode ser movido, não tirado.',
  ],

  ['"%" is no act of the %.', '“{1}” não é ato de {2}.'],
  ['An act has a day, and not one to come.', 'O ato precisa de um dia, e não de um dia futuro.'],
  ['An act of % cannot come after one of %.', 'Um ato de {1} não pode vir depois de um de {2}.'],
  [
    'An act has a day, not one to come nor one before the last.',
    'O ato precisa de um dia que não seja futuro nem anterior ao último ato.',
  ],
  ['An application is not of a day to come.', 'O pedido não pode ter dia futuro.'],
  ['The term runs to %: this comes after it.', 'O prazo corre até {1}: este ato vem depois dele.'],
  ['The term ended on %.', 'O prazo terminou em {1}.'],
  [
    'The process has gone on meanwhile: read it again.',
    'O processo andou enquanto isso: abra de novo antes de registrar.',
  ],
  [
    '"%" may not happen at the stage "%": no stage is skipped.',
    '“{1}” não cabe na fase “{2}”: nenhuma fase é pulada.',
  ],
  ['A process is opened by issuing its paper.', 'O processo começa com a lavratura do papel.'],
  [
    'A notice of infringement is issued, not only noted.',
    'O auto de infração se lavra, não se registra apenas.',
  ],
  ['There is no act to undo.', 'Não há ato para desfazer.'],
  ['The process is over.', 'O processo está encerrado.'],
  [
    'What became of a seizure is told once, after it was issued.',
    'O destino da apreensão se registra uma vez, depois de lavrada, e não antes dela nem em dia futuro.',
  ],
  ['"%" may not happen to a licence that is %.', '“{1}” não cabe a um alvará que está {2}.'],
  ['To undo an act, write why.', 'Para desfazer um ato, escreva o motivo.'],
  [
    'The paper must tell how many days it gives (% to %).',
    'O papel precisa dizer quantos dias dá (de {1} a {2}).',
  ],
  ['The first working day from % cannot be %.', 'O primeiro dia útil a partir de {1} não pode ser {2}.'],
  [
    'Tell how many days the extended term is, over % and up to %.',
    'Diga quantos dias tem o prazo prorrogado: mais de {1}, até {2}.',
  ],

  ['The round was saved by somebody else meanwhile.', 'Outra pessoa guardou o roteiro enquanto isso.'],
  ['There is no such stop.', 'Não há esta parada.'],
  ['A stop belongs to another round.', 'Uma das paradas é de outro roteiro.'],
  [
    'A round has an id, the id of its save, and a list of stops.',
    'O roteiro precisa de identificador, do identificador da gravação e da lista de paradas.',
  ],
  [
    'A complaint stays as it was made, and is closed once.',
    'A denúncia fica como foi feita, e se encerra uma vez.',
  ],
  [
    'There is no open complaint of that id that you may close.',
    'Não há denúncia aberta, com este identificador, que você possa encerrar.',
  ],
  ['A complaint is not received on a day to come.', 'A denúncia não pode ser recebida em dia futuro.'],
  [
    'A complaint has an id and the day it was received.',
    'A denúncia precisa de identificador e do dia em que foi recebida.',
  ],
  // What is wrong with one row or feature, within the sentences above.
  ['Feature % (id %): %.', 'Feição {1} (identificador {2}): {3}.'],
  ['Features % and % have one id, %.', 'As feições {1} e {2} têm o mesmo identificador, {3}.'],
  ['the town already has a fact of this id', 'o município já tem um lugar com este identificador'],
  ['it is not a GeoJSON Feature', 'não é uma Feature GeoJSON'],
  ['it has no geometry', 'não tem geometria'],
  ['it has no id', 'não tem identificador'],
  ['it has no kind', 'não tem tipo de lugar'],
  ['it has no known kind', 'não tem tipo de lugar conhecido'],
  ['"%" is no known kind', '“{1}” não é um tipo de lugar conhecido'],
  [
    'ids that begin with "municipality-" are kept for the town\'s own boundary',
    'identificadores que começam por “municipality-” são do limite do município',
  ],
  ['"%" is no known purpose', '“{1}” não é uma finalidade conhecida'],
  ['accuracy_m is negative', 'accuracy_m é negativo'],
  ['width_m is not above zero', 'width_m não é maior que zero'],
  ['valid_to is before valid_from', 'valid_to vem antes de valid_from'],
  ['a coordinate is not a number', 'uma coordenada não é número'],
  [
    'its geometry is empty, open, self-crossing or outside the range of degrees',
    'a geometria é vazia, aberta, cruza a si mesma ou sai dos graus possíveis',
  ],
  ['a % is an area, not a %', '{1} é uma área, e não {2}'],
  ['parts is not an object', 'parts não é um objeto'],
  ['attributes is not an object', 'attributes não é um objeto'],
];

interface Pattern {
  readonly shape: RegExp;
  readonly pt: string;
}
let patterns: readonly Pattern[] | null = null;
const built = (): readonly Pattern[] =>
  REFUSALS.map(([en, pt]) => ({
    shape: new RegExp(
      `^${en
        .split('%')
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('([\\s\\S]*?)')}$`,
    ),
    pt,
  }));

/** A sentence of the database in both languages; where it is none we know, in its own. */
export function refusalOf(message: string): Text {
  patterns ??= built();
  for (const { shape, pt } of patterns) {
    const found = shape.exec(message);
    if (found !== null)
      return {
        pt: pt.replace(/\{(\d)\}/g, (_, n: string) => translated(found[Number(n)] ?? '')),
        en: message,
      };
  }
  return { pt: message, en: message };
}

/** What a row's fault says is a sentence too. */
const translated = (value: string): string => (value.includes(' ') ? refusalOf(value).pt : value);
