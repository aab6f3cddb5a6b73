import '@mantine/core/styles.layer.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/mantine.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
