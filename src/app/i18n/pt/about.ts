export const about = {
  title: 'Sobre e limites',
  lead: 'Responde a uma pergunta: esta atividade pode ficar neste lugar, neste dia, por este código? Mostra a conta, cita o artigo e diz o quanto tem certeza. Não substitui o parecer de quem decide.',
  verdicts: {
    title: 'O que cada veredito quer dizer',
    complies: 'Todas as regras com número são atendidas, mesmo contando o erro possível das posições.',
    violates: 'Pelo menos uma regra não é atendida, mesmo contando o erro possível das posições.',
    inconclusive: 'A medida está tão perto do limite que o erro possível não deixa decidir. Meça no local.',
    discretionary: 'A lei não fixa número. Mostramos as distâncias; a autoridade decide.',
    'no-data':
      'A camada que a regra precisa não foi carregada. Isto não quer dizer que atende, nem que descumpre.',
    'not-applicable': 'A regra não vale para este caso: outro dia, outra atividade, outra zona.',
    order:
      'O veredito do todo é o primeiro desta ordem que aparecer: descumpre, inconclusivo, sem dados, autoridade decide, atende.',
  },
  measure: {
    title: 'Como medimos',
    edges:
      'De borda a borda: do lote, prédio ou ponto consultado até o do lugar protegido. Exatamente no número da lei atende.',
    ellipsoid:
      'No elipsoide GRS80 (SIRGAS 2000), arredondado ao milímetro. A menos de 2 cm de um limite, a distância é refeita pela geodésica.',
    tolerance:
      'A tolerância soma o erro da posição consultada com o do lugar. Por isso cada figura vem com ±.',
    circles: 'Os círculos e faixas do mapa são desenho. Quem decide é a distância.',
    land: 'Em Onde pode, a terra é o município menos o que cada regra com número ou zona exclui, para um ponto sem erro. Regras sem número não entram no mapa: a consulta do ponto as confere.',
    hypothesis:
      'Em E se, o lugar novo é posto só no pensamento da página: nada é gravado. Uma camada que não foi carregada continua sem dados.',
    silent:
      'Onde o texto da lei silencia, escolhemos uma leitura e a mostramos em cada regra, na página Leis.',
  },
  limits: {
    title: 'O que não fazemos',
    survey:
      'Não medimos no local. Uma coordenada errada dá uma resposta errada: confira a posição e o erro que você informou.',
    other:
      'Só julgamos o código de posturas. Plano diretor, licença ambiental, bombeiros e normas federais ficam de fora.',
    summary: 'O texto das regras é nosso resumo. Onde o resumo e a lei diferem, vale a lei.',
    missing: 'O que não foi carregado não é visto. Cada regra diz o que faltou.',
  },
  data: {
    title: 'De onde vêm os dados de {{town}}',
    table: 'Fontes dos dados',
    none: 'Nenhuma fonte registrada para este município.',
    chooseTown: 'Escolha um município para ver as fontes.',
    source: 'Fonte',
    origin: 'Origem',
    date: 'Data dos dados',
    licence: 'Licença',
    datum: 'Datum de origem',
    rows: 'Registros',
    demoMark: 'demonstração',
    empty: '—',
  },
  demo: {
    title: 'Dados de demonstração e municípios de teste',
    demo: 'Os municípios de demonstração têm ruas, lugares, lotes e pessoas inventados. O limite é um desenho simplificado. As leis citadas existem. Nada ali serve de base para decidir, e a faixa amarela diz isso em toda tela e em toda impressão.',
    sandbox:
      'Um município de teste usa lugares reais de uma cidade, julgados pelo código de outra. Serve para conferir a conta, não para decidir.',
  },
  privacy: {
    title: 'Privacidade',
    network: 'A página só fala com o servidor de onde veio. Nenhuma fonte, mapa ou script de fora.',
    address: 'O endereço da página guarda a consulta, para compartilhar. Nunca o nome de uma pessoa.',
    device:
      'Idioma, tema e teclado ficam guardados neste aparelho, e a sessão de quem entra. Sem rede, também o que falta subir de um rascunho de auto; pessoas ficam à parte e não entram nisso. Quem leva um roteiro guarda no aparelho o roteiro, seus papéis e o mapa, e o que registra espera ali até ser enviado.',
  },
  licence: {
    title: 'Licenças',
    code: 'GeoPosturas: MIT.',
    fonts: 'Letras IBM Plex Sans e Source Serif 4: OFL. Ícones Tabler: MIT.',
    maps: 'Desenho do mapa: MapLibre, BSD.',
    data: 'Os dados seguem a licença de cada fonte, na tabela acima.',
  },
} as const;
