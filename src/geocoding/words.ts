/** Tables of the words that Brazilian addresses are made of. Keys are plain capitals, without accents or points. */

const table = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
  const map = new Map<string, string>();
  for (const [word, shorts] of Object.entries(rows)) {
    map.set(word, word);
    for (const short of shorts.split(' ')) if (short !== '') map.set(short, word);
  }
  return map;
};

/** Kinds of way, with how they are shortened (CNEFE and the mail's list, DNE). */
export const STREET_TYPES = table({
  RUA: 'R RU RUAS',
  AVENIDA: 'AV AVE AVN AVEN AVDA',
  TRAVESSA: 'TV TRAV TRV TR TVS TRVS',
  RODOVIA: 'ROD RDV RODOV RD',
  ESTRADA: 'EST ESTR ETR',
  PRACA: 'PC PCA PRC PRCA',
  ALAMEDA: 'AL ALAM ALM',
  BECO: 'BC BCO',
  LARGO: 'LG LGO LRG',
  LADEIRA: 'LD LAD LADE',
  VIELA: 'VLA VEL',
  VIA: '',
  PASSAGEM: 'PSG PASS',
  PASSEIO: 'PAS',
  ACESSO: 'AC ACES',
  SERVIDAO: 'SERV SRV',
  CAMINHO: 'CAM CMO',
  RUELA: '',
  LINHA: 'LIN',
  RAMAL: 'RAM',
  VEREDA: '',
  ESCADARIA: 'ESC',
  CALCADA: '',
  CALCADAO: '',
  MARGINAL: '',
  CORREDOR: '',
  ROTATORIA: '',
  TREVO: '',
  VIADUTO: 'VD',
  TUNEL: '',
  BOULEVARD: 'BV',
  ESPLANADA: '',
  ANEL: '',
  CONTORNO: '',
  PICADA: '',
});
/** Short forms that are also words, letters or titles of names: a type only at an address's very beginning. */
export const TYPES_ONLY_FIRST: ReadonlySet<string> = new Set(
  'R AL ESC PAS AC VIA LIN RAM CAM SERV TR LG LD BC PASS VIADUTO TREVO MARGINAL LINHA CONTORNO ANEL RU RD EST VD BV PC'.split(
    ' ',
  ),
);

/** Places that are no streets but may stand where one is expected. */
export const LOCALITY_TYPES = table({
  FAZENDA: 'FAZ FZ',
  SITIO: 'SIT',
  CHACARA: 'CH CHAC',
  ESTANCIA: '',
  COLONIA: 'COL',
  GRANJA: '',
  HARAS: '',
  ASSENTAMENTO: 'ASSENT',
  POVOADO: 'POV',
  CONDOMINIO: 'COND',
  LOTEAMENTO: 'LOT LOTEAM',
  RESIDENCIAL: 'RES RESID',
  CONJUNTO: 'CJ CONJ',
  EDIFICIO: 'ED EDIF EDF',
  JARDIM: 'JD JDM',
  PARQUE: 'PQ PRQ PQE',
  VILA: 'VL',
  BAIRRO: 'BRO',
  NUCLEO: 'NUC',
  ZONA: 'ZN',
  DISTRITO: 'DIST',
});

/** Titles and first words of names, with their short forms. */
export const NAME_WORDS = table({
  CORONEL: 'CEL CORO',
  DOUTOR: 'DR',
  DOUTORA: 'DRA',
  PADRE: 'PE PDE',
  PRESIDENTE: 'PRES PRESID PDTE PRS',
  SANTA: 'STA',
  SAO: 'STO SANTO',
  GENERAL: 'GAL GEN',
  MARECHAL: 'MAL MCAL',
  CAPITAO: 'CAP CPT',
  MAJOR: 'MAJ',
  TENENTE: 'TEN TTE',
  SARGENTO: 'SGT SARG',
  SOLDADO: 'SD SOLD',
  CABO: '',
  ALMIRANTE: 'ALMTE',
  BRIGADEIRO: 'BRIG BGDRO',
  COMANDANTE: 'CMTE CTE',
  PROFESSOR: 'PROF PRF',
  PROFESSORA: 'PROFA PROFRA PRFA',
  ENGENHEIRO: 'ENG ENGO',
  ENGENHEIRA: 'ENGA',
  ARQUITETO: 'ARQ',
  DESEMBARGADOR: 'DES DESEMB',
  DEPUTADO: 'DEP',
  SENADOR: 'SEN',
  GOVERNADOR: 'GOV',
  PREFEITO: 'PREF',
  VEREADOR: 'VER VEREAD',
  VEREADORA: '',
  MINISTRO: 'MIN',
  MONSENHOR: 'MONS',
  CONEGO: 'CON CGO',
  CONSELHEIRO: 'CONS',
  COMENDADOR: 'COM COMEND',
  EMBAIXADOR: 'EMB',
  VISCONDE: 'VISC',
  DUQUE: 'DQ',
  BARAO: '',
  FREI: 'FR',
  IRMAO: '',
  IRMA: '',
  DOM: '',
  DONA: '',
  PAPA: '',
  BISPO: '',
  ARCEBISPO: '',
  CARDEAL: '',
  PASTOR: '',
  REVERENDO: 'REV',
  MAESTRO: '',
  JORNALISTA: 'JORN',
  EXPEDICIONARIO: 'EXP EXPED',
  VIGARIO: 'VIG',
  DELEGADO: '',
  JUIZ: '',
  NOSSA: '',
  SENHORA: 'SRA SRNA',
  SENHOR: 'SR',
  MUNICIPAL: 'MUN MUNIC',
  JARDIM: 'JD JDM',
  PARQUE: 'PQ PRQ',
  VILA: 'VL',
  RESIDENCIAL: 'RES RESID',
  LOTEAMENTO: 'LOT',
  CONJUNTO: 'CJ CONJ',
  CONDOMINIO: 'COND',
});

/** Titles that people leave out or add without meaning another street. */
export const LOOSE_TITLES: ReadonlySet<string> = new Set(
  'CORONEL DOUTOR DOUTORA PADRE PRESIDENTE GENERAL MARECHAL CAPITAO MAJOR TENENTE SARGENTO SOLDADO CABO ALMIRANTE BRIGADEIRO COMANDANTE PROFESSOR PROFESSORA ENGENHEIRO ENGENHEIRA ARQUITETO DESEMBARGADOR DEPUTADO SENADOR GOVERNADOR PREFEITO VEREADOR VEREADORA MINISTRO MONSENHOR CONEGO CONSELHEIRO COMENDADOR EMBAIXADOR VISCONDE DUQUE BARAO FREI IRMAO IRMA DOM DONA PAPA BISPO ARCEBISPO CARDEAL PASTOR REVERENDO MAESTRO JORNALISTA EXPEDICIONARIO VIGARIO DELEGADO'.split(
    ' ',
  ),
);

/** Little words that names have or lack as it pleases whoever writes. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS']);

/** Rulers and popes: a single I, V or X after one is a number. */
export const RULERS: ReadonlySet<string> = new Set(
  'PEDRO JOAO PIO PAULO LEAO BENTO CARLOS LUIS LUIZ HENRIQUE AFONSO MANUEL MANOEL URBANO GREGORIO NAPOLEAO'.split(
    ' ',
  ),
);

export const MONTHS: ReadonlySet<string> = new Set(
  'JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO'.split(' '),
);

/** What is inside a house or beside it: kept, never a place of its own. */
export const COMPLEMENTS = table({
  APARTAMENTO: 'AP APTO APT APART',
  CASA: 'CS CSA',
  BLOCO: 'BL BLC BLOC',
  TORRE: 'TRR',
  SALA: 'SL SLA',
  LOJA: 'LJ',
  ANDAR: 'AND',
  FUNDOS: 'FDS FD',
  FRENTE: 'FTE',
  TERREO: 'TER',
  SOBRADO: 'SOB',
  SOBRELOJA: 'SBLJ',
  CONJ: '',
  UNIDADE: 'UN UNID',
  GALPAO: 'GALP',
  BOX: 'BX',
  PAVILHAO: 'PAV',
  ENTRADA: '',
  ESQUINA: 'ESQ',
  SUBSOLO: '',
  PISO: '',
  PORTAO: '',
  POSTO: '',
  ANEXO: '',
  PREDIO: '',
});
/** Of these, the ones that need no figure after them. */
export const COMPLEMENTS_ALONE: ReadonlySet<string> = new Set([
  'FUNDOS',
  'FRENTE',
  'TERREO',
  'SOBRADO',
  'SUBSOLO',
  'ESQUINA',
]);

export const BLOCK_WORDS: ReadonlySet<string> = new Set(['QUADRA', 'QD', 'QDA', 'QUAD']);
export const LOT_WORDS: ReadonlySet<string> = new Set(['LOTE', 'LT', 'LTE']);
export const NUMBER_WORDS: ReadonlySet<string> = new Set(['N', 'NO', 'NR', 'NRO', 'NUM', 'NUMERO']);
export const STATES: ReadonlySet<string> = new Set(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
);
/** Those whose letters shorten nothing else in an address, as AL (alameda) and AP (apartamento) do. */
export const STATES_ALONE: ReadonlySet<string> = new Set(
  'BA DF ES GO MG MS MT PB PE PI RJ RN RS SC SP'.split(' '),
);
/** What a road's official name begins with: BR-116, RS-118, ERS-239. */
export const ROAD_SIGNS: ReadonlySet<string> = new Set(['BR', 'ERS', 'RSC', 'VRS', 'SPA', 'MSC', ...STATES]);

/**
 * Words that are names in their own right: one of them is never a mistyping of another (Marta is not Maria).
 * The commonest Brazilian given names, surnames and street words that lie one letter from another.
 */
export const OWN_WORDS: ReadonlySet<string> = new Set(
  'MARIA MARIO MARTA MARCO MARCOS MARCIA MARINA MARIANA MARIANO MARINHO MARTIM MARTINS MARTINHO MARINA MARISA PEDRO PEDRA PEDRAS PAULO PAULA PAULINO PAULINA CARLOS CARLA CARMO CARMEM CARMEN JULIO JULIA JUNHO JULHO JOANA JOAO JOSE JORGE JOSEFA LUIZ LUIS LUIZA LUISA LUCIA LUCIO LUCAS LAURA LAURO LAURA ANTONIO ANTONIA ANTONINO ANDRE ANDREA ANA ANNA ANGELO ANGELA ALICE ALBERTO ALBERTINA ALFREDO ALVES ALVARO ALVARES AFONSO ADOLFO ARNALDO ARTUR ARTHUR AUGUSTO AUGUSTA BENTO BENTA BRUNO BRUNA BRASIL BRASILIA CAMPO CAMPOS CAMPINA CAMPINAS CASTRO COSTA CRUZ CRUZEIRO CUNHA CEDRO CEDROS CLARA CLARO DIAS DUTRA DUARTE EDUARDO ELIAS ELISA ERNESTO EMILIO EMILIA EUGENIO FERNANDO FERNANDA FERNANDES FERREIRA FERRARI FARIA FARIAS FELIX FLORES FLORA FONTE FONTES PONTE PONTES FRANCA FRANCISCO FRANCISCA GOMES GASPAR GERALDO GUERRA GARCIA HELENA HELIO HENRIQUE INES IRENE JARDIM LIMA LINO LAGO LAGOA LEITE LEONOR LOPES LOBO MANOEL MANUEL MANOELA MATOS MATTOS MELO MELLO MENDES MIGUEL MORAES MORAIS MOREIRA MOURA MOTTA MOTA NEVES NUNES OLIVEIRA OTAVIO OSCAR PAIVA PALMA PALMAS PALMEIRA PALMEIRAS PEREIRA PERES PINHO PINTO PINHEIRO PORTO PORTUGAL PRADO PRATA PIRES RAMOS RAUL REIS RENATO RITA RIBEIRO ROCHA ROSA ROSAS RUBENS RUI SALES SALLES SANTA SANTO SANTOS SERRA TERRA SILVA SILVIA SILVIO SILVEIRA SOUSA SOUZA TEIXEIRA TERESA TIAGO VERA VIANA VIANNA VIEIRA VITOR VITORIA VICENTE VALE VALLE NORTE MORTE MONTE FORTE CORTE LESTE OESTE NOVA NOVO ALTO ALTA BELA BELO BOA VISTA VERDE AMAZONAS PARA PARANA PARAIBA BAHIA CEARA SERGIPE GOIAS MINAS ACRE PELOTAS GUARANI GUARANIS TUPI TAMOIO TAMOIOS'.split(
    ' ',
  ),
);
