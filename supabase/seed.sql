-- The three towns, small rows only; run again it changes nothing. Their boundaries and places are demonstration data,
-- invented, and come with `geodata/` through load_facts().

insert into public.municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg, is_demo) values
  ('4307708', 'esteio', 'Esteio', 'RS', 'esteio', 'America/Sao_Paulo', 31982, true),
  ('5007109', 'ribas-do-rio-pardo', 'Ribas do Rio Pardo', 'MS', 'ribas-do-rio-pardo', 'America/Campo_Grande', 31982, true),
  ('3553005', 'taguai', 'Taguaí', 'SP', 'taguai', 'America/Sao_Paulo', 31982, true)
on conflict (ibge_code) do nothing;
